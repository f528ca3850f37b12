/** The style of the API reference, sent inside the page and admitted by its hash, so that nothing is loaded. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #dfe4ea; --ground: #ffffff; --raised: #f5f7f9; --accent: #0b6b50; --get: #0b6b50; --post: #1c5fb8; --put: #8a5a00; --patch: #8a5a00; --delete: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa6b5; --line: #2c3542; --ground: #12171e; --raised: #1a212b; --accent: #4cc3a0; --get: #4cc3a0; --post: #7db1f5; --put: #e3b35a; --patch: #e3b35a; --delete: #ff8a80; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body { margin: 0; color: var(--ink); background: var(--ground); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
a { color: var(--accent); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
code, pre { font: 0.875em/1.5 ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
.layout { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 80rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); font-size: 0.9rem; }
nav h2 { font-size: 0.75rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--soft); margin: 1.4rem 0 0.3rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: 0.5rem; padding: 0.2rem 0; color: var(--ink); }
nav .method { flex: 0 0 3.2rem; }
main { padding: 2rem 2.5rem 6rem; min-width: 0; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.3rem; margin: 3rem 0 0.8rem; padding-bottom: 0.4rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 0; }
h4 { font-size: 0.8rem; letter-spacing: 0.03em; text-transform: uppercase; color: var(--soft); margin: 1.2rem 0 0.4rem; }
.lead { color: var(--soft); max-width: 46rem; }
.operation { margin: 1.2rem 0 2.2rem; padding: 1.2rem 1.4rem 1.4rem; border: 1px solid var(--line); border-radius: 10px; }
.line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.6rem; margin-bottom: 0.4rem; }
.line code { font-size: 1rem; font-weight: 600; }
.method { font: 700 0.72rem/1.6 ui-monospace, "DejaVu Sans Mono", monospace; letter-spacing: 0.02em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .patch { color: var(--patch); } .delete { color: var(--delete); }
.tag { font-size: 0.78rem; color: var(--soft); border: 1px solid var(--line); border-radius: 999px; padding: 0 0.6rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
.scroll { overflow-x: auto; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 0.8rem; }
th, td { padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
.indent1 { padding-left: 1rem; } .indent2 { padding-left: 2rem; } .indent3 { padding-left: 3rem; } .indent4 { padding-left: 4rem; }
.type { color: var(--soft); }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 0.8rem 1rem; overflow-x: auto; margin: 0.4rem 0 0; }
@media (max-width: 60rem) { .layout { grid-template-columns: minmax(0, 1fr); } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1rem 1.2rem; } main { padding: 1.2rem 1.2rem 4rem; } .operation { padding: 1rem; } td:first-child { white-space: normal; } }
`;
