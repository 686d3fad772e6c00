"""The asymmetric cross-encoder.

The profile is encoded alone. A term attends to itself and, in every layer, to the profile's keys and values; the
profile never attends to a term. So the profile is computed once per report, and a term costs only its own few tokens.
"""

import math

import torch
from torch import nn
from torch.nn import functional as F

from .base_weights import BaseWeights

PROFILE_SEGMENT, TERM_SEGMENT = 0, 1
# Terms take the positions after the longest profile. With overlapping positions, heads for the neighbouring token would
# read the profile instead.
TERM_POSITION = 258
CLASSES = ["keep", "negative", "irrelevant"]


class Layer(nn.Module):
    """A post-norm transformer layer whose attention can also read a cached prefix."""

    def __init__(self, hidden: int, heads: int, feed_forward: int, dropout: float):
        super().__init__()
        self.heads, self.size = heads, hidden // heads
        self.query = nn.Linear(hidden, hidden)
        self.key = nn.Linear(hidden, hidden)
        self.value = nn.Linear(hidden, hidden)
        self.attention_out = nn.Linear(hidden, hidden)
        self.attention_norm = nn.LayerNorm(hidden, eps=1e-12)
        self.up = nn.Linear(hidden, feed_forward)
        self.down = nn.Linear(feed_forward, hidden)
        self.out_norm = nn.LayerNorm(hidden, eps=1e-12)
        self.dropout = nn.Dropout(dropout)

    def _split(self, x: torch.Tensor) -> torch.Tensor:
        return x.unflatten(-1, (self.heads, self.size)).transpose(-3, -2)

    def forward(self, x, mask, prefix=None):
        """Takes x [G, N, T, H] (G profiles, N sequences each) and prefix, the profiles' (K, V, mask).

        Returns the new x and this layer's own (K, V), each [G, N, heads, T, size].
        """
        q, k, v = (self._split(f(x)) for f in (self.query, self.key, self.value))
        q = q / math.sqrt(self.size)
        own = (q @ k.transpose(-1, -2)).float()
        own = own.masked_fill(~mask[:, :, None, None, :], -1e4)
        if prefix is None:
            context = torch.softmax(own, -1).to(v.dtype) @ v
        else:
            context = self._attend_with_prefix(q, own, v, *prefix)
        context = context.transpose(-3, -2).flatten(-2)
        x = self.attention_norm(x + self.dropout(self.attention_out(context)))
        x = self.out_norm(x + self.dropout(self.down(F.gelu(self.up(x)))))
        return x, (k, v)

    def _attend_with_prefix(self, q, own, v, prefix_k, prefix_v, prefix_mask):
        """Computes a joint softmax over the profile's and the own keys. All terms of a profile share one product."""
        groups, terms, heads, length, size = q.shape
        flat = q.transpose(1, 2).reshape(groups, heads, terms * length, size)
        cross = (flat @ prefix_k[:, 0].transpose(-1, -2)).float()
        cross = cross.masked_fill(~prefix_mask[:, 0, None, None, :], -1e4)
        cross = cross.view(groups, heads, terms, length, -1).transpose(1, 2)
        weights = torch.softmax(torch.cat([cross, own], -1), -1).to(v.dtype)
        width = prefix_mask.shape[-1]
        seen = weights[..., :width].transpose(1, 2).reshape(groups, heads, terms * length, width)
        seen = (seen @ prefix_v[:, 0]).view(groups, heads, terms, length, size).transpose(1, 2)
        return seen + weights[..., width:] @ v


class Network(nn.Module):
    """Embeddings, layers and the three-way head over [mean, maximum] of the term."""

    def __init__(self, vocabulary: int, hidden=384, layers=12, heads=12, feed_forward=1536,
                 dropout=0.1, max_positions=512):
        super().__init__()
        self.word = nn.Embedding(vocabulary, hidden, sparse=True)
        self.position = nn.Embedding(max_positions, hidden)
        self.segment = nn.Embedding(2, hidden)
        self.embedding_norm = nn.LayerNorm(hidden, eps=1e-12)
        self.layers = nn.ModuleList(
            Layer(hidden, heads, feed_forward, dropout) for _ in range(layers)
        )
        self.pool = nn.Linear(2 * hidden, hidden)
        self.classify = nn.Linear(hidden, len(CLASSES))
        self.explain = nn.Linear(hidden, hidden)
        self.dropout = nn.Dropout(dropout)

    def embed(self, ids, segment: int):
        """Returns word + position + segment embedding."""
        start = TERM_POSITION * segment
        positions = torch.arange(start, start + ids.shape[-1], device=ids.device)
        x = self.word(ids) + self.position(positions) + self.segment.weight[segment]
        return self.dropout(self.embedding_norm(x))

    def encode_profile(self, ids, mask):
        """Takes ids and mask [G, 1, P]. Returns the profile's (K, V, mask) for every layer."""
        x, prefixes = self.embed(ids, PROFILE_SEGMENT), []
        for layer in self.layers:
            x, (k, v) = layer(x, mask)
            prefixes.append((k, v, mask))
        return prefixes

    def judge_terms(self, ids, mask, prefixes):
        """Takes ids and mask [G, N, T]. Returns logits [G, N, 3] in the order of CLASSES, and a vector [G, N, H] for the
        meaning of the reason (used only in training).
        """
        x = self.embed(ids, TERM_SEGMENT)
        for layer, prefix in zip(self.layers, prefixes):
            x, _ = layer(x, mask, prefix)
        seen = mask.unsqueeze(-1)
        mean = (x * seen).sum(-2) / seen.sum(-2)
        most = x.masked_fill(~seen, -1e4).amax(-2)
        pooled = torch.tanh(self.pool(self.dropout(torch.cat([mean, most], -1))))
        return self.classify(self.dropout(pooled)).float(), self.explain(pooled).float()

    def forward(self, profile_ids, profile_mask, term_ids, term_mask):
        return self.judge_terms(term_ids, term_mask, self.encode_profile(profile_ids, profile_mask))


def from_base(base: BaseWeights, embeddings, kept_layers: list[int], dropout=0.1) -> Network:
    """Creates a network with the base encoder's weights and a random head."""
    net = Network(len(embeddings), base.hidden, len(kept_layers), base.heads,
                  base.feed_forward, dropout)
    tensor = lambda name: torch.from_numpy(base.tensors[name].copy())
    with torch.no_grad():
        net.word.weight.copy_(torch.from_numpy(embeddings))
        net.position.weight.copy_(tensor("emb.pos").view_as(net.position.weight))
        net.segment.weight.copy_(tensor("emb.type").view(-1, base.hidden)[:1].expand(2, -1))
        _copy(net.embedding_norm, tensor("emb.ln.w"), tensor("emb.ln.b"))
        parts = {"q": "query", "k": "key", "v": "value", "ao": "attention_out",
                 "aln": "attention_norm", "fi": "up", "fo": "down", "oln": "out_norm"}
        for layer, source in zip(net.layers, kept_layers):
            for short, attribute in parts.items():
                _copy(getattr(layer, attribute), tensor(f"l{source}.{short}.w"),
                      tensor(f"l{source}.{short}.b"))
    return net


def _copy(module, weight, bias):
    module.weight.copy_(weight.view_as(module.weight))
    module.bias.copy_(bias.view_as(module.bias))
