"""The second embedded model: a small causal language model that reads a profile and classifies its terms."""
