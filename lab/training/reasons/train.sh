#!/bin/sh
# Fits the learnt part of reasons: lab/training/reasons/train.sh <data folder> [work folder]
set -eu
cd "$(dirname "$0")/../../.."
data=$1
work=${2:-data/training/reasons}
node_modules/.bin/node lab/training/reasons/export.ts "$data" "$work"
"${PYTHON:-/usr/bin/python3}" lab/training/reasons/fit.py "$work" src/core/reasons/reasons.weights.json
node_modules/.bin/node lab/training/compact-weights.ts
