/** The style of the API reference, sent inside the page and admitted by its hash, so that nothing is loaded. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #566170; --line: #dfe4ea; --ground: #ffffff; --raised: #f5f7f9; --accent: #0b6b50; --get: #0b6b50; --post: #1c5fb8; --put: #8a5a00; --patch: #8a5a00; --delete: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa6b5; --line: #2c3542; --ground: #12171e; --raised: #1a212b; --accent: #4cc3a0; --get: #4cc3a0; --post: #7db1f5; --put: #e3b35a; --patch: #e3b35a; --delete: #ff8a80; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; color: var(--ink); background: var(--ground); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
a { color: var(--accent); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
code, pre { font: 0.875em/1.5 ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
p { max-width: 46rem; }
.layout { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
main { grid-column: 2; grid-row: 1; padding: 2rem 2.5rem 6rem; min-width: 0; }
nav { grid-column: 1; grid-row: 1; position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 2rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); font-size: 0.875rem; line-height: 1.4; }
nav h2 { font-size: 0.875rem; margin: 1.3rem 0 0.3rem; padding: 0; border: 0; }
nav ul { list-style: none; margin: 0.4rem 0 0; padding: 0; }
nav a { display: flex; gap: 0.5rem; padding: 0.2rem 0; color: var(--ink); }
nav li a { color: var(--soft); }
nav li a:hover, nav li a:focus-visible { color: var(--ink); }
nav .method { flex: 0 0 3.4rem; }
.jump { display: none; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 3.2rem 0 0.8rem; padding-bottom: 0.4rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; line-height: 1.35; margin: 0 0 0.35rem; }
h4 { font-size: 0.875rem; font-weight: 600; color: var(--soft); margin: 1.4rem 0 0.35rem; }
.lead { color: var(--soft); }
.operation { margin: 1.4rem 0 2rem; padding: 1.3rem 1.4rem 1.4rem; border: 1px solid var(--line); border-radius: 10px; }
.operation p { margin: 0.5rem 0; }
.schema { margin: 1.8rem 0; }
.schema h3 { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 1rem; }
.operation .line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.3rem 0.6rem; margin: 0 0 0.6rem; }
.line code { font-size: 0.95rem; font-weight: 600; }
.method { font: 700 0.75rem/1.6 ui-monospace, "DejaVu Sans Mono", monospace; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .patch { color: var(--patch); } .delete { color: var(--delete); }
.tag { font-size: 0.8rem; color: var(--soft); border: 1px solid var(--line); border-radius: 999px; padding: 0 0.6rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
.scroll { overflow-x: auto; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 0.85rem; }
th, td { padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
.fields code { font-weight: 600; } .fields td:nth-child(3) code { font-weight: 400; } .fields td:first-child { width: 24%; } .fields td:nth-child(2) { width: 26%; }
tr:last-child td { border-bottom: 0; }
tr:target td { background: var(--raised); }
.indent1 { padding-left: 1rem; } .indent2 { padding-left: 2rem; } .indent3 { padding-left: 3rem; } .indent4 { padding-left: 4rem; }
.type, .optional { color: var(--soft); }
.optional { font-style: italic; }
.codes code { color: var(--soft); white-space: nowrap; }
.codes a { margin-right: 0.4rem; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 0.8rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0.8rem; }
main > pre { max-width: 56rem; }
details pre { max-height: 28rem; overflow-y: auto; }
summary { cursor: pointer; color: var(--accent); font-size: 0.9rem; padding: 0.2rem 0; }
@media (max-width: 60rem) {
  .layout { grid-template-columns: minmax(0, 1fr); }
  main { grid-column: 1; grid-row: 1; padding: 1.2rem 1.2rem 2rem; }
  nav { grid-row: 2; position: static; height: auto; border-right: 0; border-top: 1px solid var(--line); padding: 1.5rem 1.2rem 4rem; font-size: 0.95rem; }
  nav a { padding: 0.4rem 0; }
  .jump { display: block; }
  .operation { padding: 1rem; }
  .operation td, .schema td { display: block; width: auto; padding: 0; border: 0; white-space: normal; }
  .fields td:first-child, .fields td:nth-child(2) { width: auto; }
  .fields tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  .fields tr:last-child { border-bottom: 0; }
  td:first-child { white-space: normal; }
}
`;
