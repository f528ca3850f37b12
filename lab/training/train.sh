#!/bin/sh
# Fits everything that the reader has learnt: lab/training/train.sh <data folder> [work folder]
set -eu
cd "$(dirname "$0")/../.."
data=$1
work=${2:-data/training}
node=node_modules/.bin/node
python=${PYTHON:-/usr/bin/python3}
"$node" --max-old-space-size=4000 lab/training/export-features.ts "$data" "$work"
"$python" lab/training/fit.py lexicons "$work"
"$python" lab/training/fit.py first "$work"
"$node" lab/training/export-context.ts "$data" "$work"
"$python" lab/training/fit.py second "$work"
cp "$work"/all/*.weights.json src/core/page/
"$node" lab/training/compact-weights.ts
