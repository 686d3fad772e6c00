"""Gemma 3 with a three-way head. The profile is the shared prefix of its terms.

A term attends to the profile and to itself, never to another term, and its positions start after the profile. So the
profile's keys and values are computed once per report, and a term costs only its own tokens. Two heads read the last
token of a term (the line end): one for the category, one for the kind of reason.
"""

import torch
from torch import nn
from torch.nn import functional as F

CLASSES = ["keep", "negative", "irrelevant"]
KINDS = ["firm", "place", "info", "diy", "job", "study", "free", "price", "used", "rental", "repair",
         "parts", "support", "media", "audience", "variant", "other-product", "other-service",
         "homonym", "junk"]
HIDDEN, FEED_FORWARD, LAYERS, HEADS, HEAD_SIZE = 640, 2048, 18, 4, 256
EPSILON = 1e-6
SIZE_STEP = 128
# Every sixth layer attends globally and has another rotary base. The other layers have a window of 512 tokens, which
# always covers a profile (at most 480 tokens) and a term.
GLOBAL_EVERY, LOCAL_BASE, GLOBAL_BASE = 6, 10_000.0, 1_000_000.0


def norm(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    return F.rms_norm(x.float(), (x.shape[-1],), weight, EPSILON)


def rotary(positions: torch.Tensor, base: float):
    """Returns cosine and sine [tokens, HEAD_SIZE] for the given positions."""
    rates = base ** (-torch.arange(0, HEAD_SIZE, 2, dtype=torch.float32) / HEAD_SIZE)
    angles = torch.cat([positions.float()[:, None] * rates] * 2, -1)
    return angles.cos(), angles.sin()


def rotate(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    """Rotates x [tokens, heads, HEAD_SIZE]."""
    first, second = x.chunk(2, -1)
    return x * cos[:, None] + torch.cat([-second, first], -1) * sin[:, None]


class Layer(nn.Module):
    """A decoder layer over a flat list of tokens. `attend` computes the attention."""

    def __init__(self, number: int):
        super().__init__()
        self.base = GLOBAL_BASE if (number + 1) % GLOBAL_EVERY == 0 else LOCAL_BASE
        linear = lambda out, into: nn.Linear(into, out, bias=False)
        self.q, self.k, self.v = linear(HEADS * HEAD_SIZE, HIDDEN), linear(HEAD_SIZE, HIDDEN), linear(HEAD_SIZE, HIDDEN)
        self.o = linear(HIDDEN, HEADS * HEAD_SIZE)
        self.gate, self.up, self.down = linear(FEED_FORWARD, HIDDEN), linear(FEED_FORWARD, HIDDEN), linear(HIDDEN, FEED_FORWARD)
        for name, size in (("attn_norm", HIDDEN), ("post_attn_norm", HIDDEN), ("ffn_norm", HIDDEN),
                           ("post_ffn_norm", HIDDEN), ("q_norm", HEAD_SIZE), ("k_norm", HEAD_SIZE)):
            self.register_parameter(name, nn.Parameter(torch.ones(size)))

    def forward(self, x, turns, attend):
        """Shapes: x [tokens, HIDDEN]; turns: rotary tables by base; attend(q, k, v) -> [tokens, HEADS * HEAD_SIZE]."""
        y = norm(x, self.attn_norm)
        q = rotate(norm(self.q(y).unflatten(-1, (HEADS, HEAD_SIZE)), self.q_norm), *turns[self.base])
        k = rotate(norm(self.k(y).unflatten(-1, (1, HEAD_SIZE)), self.k_norm), *turns[self.base])
        x = x + norm(self.o(attend(q, k, self.v(y).unflatten(-1, (1, HEAD_SIZE)))), self.post_attn_norm)
        y = norm(x, self.ffn_norm)
        y = self.down(F.gelu(self.gate(y), approximate="tanh") * self.up(y))
        return x + norm(y, self.post_ffn_norm)


class Network(nn.Module):
    """Word table (frozen), layers and two heads."""

    def __init__(self, words: int, kinds: int = len(KINDS)):
        super().__init__()
        self.word = nn.Embedding(words, HIDDEN, _weight=torch.empty(words, HIDDEN))
        self.word.weight.requires_grad_(False)
        self.layers = nn.ModuleList(Layer(n) for n in range(LAYERS))
        self.norm = nn.Parameter(torch.ones(HIDDEN))
        self.classify, self.explain = nn.Linear(HIDDEN, len(CLASSES)), nn.Linear(HIDDEN, kinds)
        for head in (self.classify, self.explain):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def forward(self, rows):
        """Takes rows [(profile ids, [term ids, ...]), ...]. Returns (logits [terms, 3], kind logits [terms, kinds])."""
        ids, places, parts, last = [], [], [], []
        for profile, terms in rows:
            start = len(ids)
            ids += profile
            places += range(len(profile))
            for term in terms:
                ids += term
                places += range(len(profile), len(profile) + len(term))
                last.append(len(ids) - 1)
            parts.append((start, len(profile), [len(t) for t in terms]))
        # Pads to few different sizes, because the library compiles code for each new size.
        spare = -len(ids) % SIZE_STEP
        ids, places = ids + [0] * spare, places + [0] * spare
        positions = torch.tensor(places)
        turns = {base: rotary(positions, base) for base in (LOCAL_BASE, GLOBAL_BASE)}
        x = self.word(torch.tensor(ids)).float() * HIDDEN ** 0.5
        attend = Attention(parts, spare)
        for layer in self.layers:
            x = layer(x, turns, attend)
        x = norm(x[torch.tensor(last)], self.norm)
        return self.classify(x), self.explain(x)


class Attention:
    """Lets a profile attend causally to itself, and a term to its profile and causally to itself."""

    def __init__(self, parts, spare: int):
        self.rows, self.spare = [], spare
        for start, profile, lengths in parts:
            counts = torch.tensor(lengths)
            first = torch.repeat_interleave(counts.cumsum(0) - counts, counts)
            order = torch.arange(int(counts.sum()))
            # Row i: positions of the term's tokens that token i may attend to.
            own = first[:, None] + torch.arange(max(lengths))
            hidden = own > order[:, None]
            self.rows.append((start, profile, len(order), own.clamp(max=len(order) - 1), hidden))

    def __call__(self, q, k, v):
        """Takes q [tokens, HEADS, HEAD_SIZE] and k, v [tokens, 1, HEAD_SIZE]. Returns [tokens, HEADS * HEAD_SIZE]."""
        out = []
        for start, profile, terms, own, hidden in self.rows:
            head, body = slice(start, start + profile), slice(start + profile, start + profile + terms)
            share = lambda t: t[head].transpose(0, 1).expand(HEADS, -1, -1)[None]
            first = F.scaled_dot_product_attention(q[head].transpose(0, 1)[None], share(k), share(v), is_causal=True)
            out += [first[0].transpose(0, 1).flatten(1), self._terms(q[body], k, v, head, body, own, hidden)]
        return F.pad(torch.cat(out), (0, 0, 0, self.spare))

    def _terms(self, q, k, v, head, body, own, hidden):
        q = q * HEAD_SIZE ** -0.5
        profile_k, profile_v = k[head, 0], v[head, 0]
        far = (q.flatten(0, 1) @ profile_k.T).unflatten(0, (-1, HEADS))
        near = (q @ k[body, 0][own].transpose(1, 2)).masked_fill(hidden[:, None], float("-inf"))
        weights = torch.softmax(torch.cat([far, near], -1), -1)
        wide = len(profile_k)
        seen = (weights[..., :wide].flatten(0, 1) @ profile_v).unflatten(0, (-1, HEADS))
        return (seen + weights[..., wide:] @ v[body, 0][own]).flatten(1)


GGUF_NAMES = {"q": "attn_q", "k": "attn_k", "v": "attn_v", "o": "attn_output", "gate": "ffn_gate", "up": "ffn_up",
              "down": "ffn_down", "attn_norm": "attn_norm", "post_attn_norm": "post_attention_norm",
              "ffn_norm": "ffn_norm", "post_ffn_norm": "post_ffw_norm", "q_norm": "attn_q_norm", "k_norm": "attn_k_norm"}


def from_base(tensors: dict[str, torch.Tensor]) -> Network:
    """Creates a network with the base weights and random heads."""
    net = Network(len(tensors["token_embd.weight"]))
    with torch.no_grad():
        net.word.weight.copy_(tensors["token_embd.weight"])
        net.norm.copy_(tensors["output_norm.weight"])
        for number, layer in enumerate(net.layers):
            for ours, theirs in GGUF_NAMES.items():
                part = getattr(layer, ours)
                weight = part.weight if isinstance(part, nn.Linear) else part
                weight.copy_(tensors[f"blk.{number}.{theirs}.weight"])
    net.word.half()
    return net
