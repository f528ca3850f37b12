#!/bin/sh
# Fits the page models: lab/training/page-models/train.sh <data folder> [work folder]
set -eu
cd "$(dirname "$0")/../../.."
data=$1
work=${2:-data/training/page-models}
node=node_modules/.bin/node
python=${PYTHON:-/usr/bin/python3}
"$node" lab/training/page-models/export-pages.ts "$data" "$work"
"$python" lab/training/page-models/fit.py "$work"
cp "$work"/all/page-spam*.weights.json src/core/grounds/page-spam/
cp "$work"/all/weak-signs.weights.json src/core/report/
"$node" lab/training/compact-weights.ts
