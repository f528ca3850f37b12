#!/bin/sh
# Starts each kind of process once while the image is built: what Node has compiled for it is then in the image, where a
# container with a read-only root finds it and could not keep it itself.
set -eu
cd "$(mktemp -d)"
export SERVICE_HOST=127.0.0.1 SERVICE_DATA_DIR="$PWD/data"

assay serve >serve.log 2>&1 & service=$!
until grep -q 'Assay is running' serve.log; do kill -0 "$service" || { cat serve.log; exit 1; }; sleep 0.2; done
echo '<title>Rye bread</title><h1>Rye bread</h1><p>Mix rye flour and water, and wait.' >page.html
node -e '
  const { readFileSync } = require("node:fs");
  const { api_key: key } = JSON.parse(readFileSync("data/bootstrap.json", "utf8"));
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ html: readFileSync("page.html", "utf8") });
  fetch("http://127.0.0.1:8080/v1/judge", { method: "POST", headers, body }).then(({ ok }) => process.exit(ok ? 0 : 1));
'
assay worker >worker.log 2>&1 & worker=$!
assay check page.html >/dev/null
assay doctor >/dev/null || true
until grep -q 'worker started' worker.log; do kill -0 "$worker" || { cat worker.log; exit 1; }; sleep 0.2; done
kill "$worker" && wait "$worker"
kill "$service" && wait "$service"
# Node keeps it to this user; in the image the program is root's, and everybody may read it.
chmod -R a+rX /app/node_modules/.cache
