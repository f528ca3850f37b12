#!/bin/sh
# Fits the rating models: lab/training/page-ratings/train.sh <data folder> [work folder]
set -eu
cd "$(dirname "$0")/../../.."
data=$1
work=${2:-data/training/page-ratings}
node=node_modules/.bin/node
python=${PYTHON:-/usr/bin/python3}
"$node" lab/training/page-ratings/export-pages.ts "$data" "$work"
"$python" lab/training/page-ratings/fit.py "$work"
"$python" lab/training/page-ratings/fit_tone.py "$work"
cp "$work"/all/*.weights.json src/core/grounds/ratings/
"$node" lab/training/compact-weights.ts
