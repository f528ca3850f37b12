/**
 * The style of the small pages, sent inside them and admitted by its hash, so that nothing is loaded. Its colours are
 * those of the panel (panel/src/style.css), which people come from and go on to.
 */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #172029; --soft: #56626f; --line: #dfe4ea; --edge: #7b8791; --ground: #f3f5f8; --card: #ffffff; --accent: #1a56c4; --on-accent: #ffffff; --bad: #b3261a; --bad-ground: #fdeeec; --good: #14703a; --good-ground: #e9f6ee; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ebef; --soft: #a5b0bb; --line: #333d48; --edge: #7d8990; --ground: #0f1318; --card: #191f27; --accent: #8ab4f8; --on-accent: #10203a; --bad: #ff8f84; --bad-ground: #391d1b; --good: #63d283; --good-ground: #162e1e; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 2rem 1rem; display: flex; flex-direction: column; align-items: center; justify-content: center; color: var(--ink); background: var(--ground); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { width: 100%; max-width: 27rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.brand { display: flex; align-items: center; gap: 0.6rem; margin: 0 0 1.25rem; font-size: 1.125rem; font-weight: 700; }
.brand svg { width: 1.75rem; height: 1.75rem; flex: none; }
h1 { margin: 0 0 0.75rem; font-size: 1.4rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
main > :last-child, form > :last-child { margin-bottom: 0; }
.fault, .done { padding: 0.75rem 1rem; border-left: 4px solid; border-radius: 4px; }
.fault { color: var(--bad); background: var(--bad-ground); }
.done { color: var(--good); background: var(--good-ground); }
.field { margin-bottom: 1.25rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
.hint { margin: 0.3rem 0 0; font-size: 0.875rem; color: var(--soft); }
input, button { width: 100%; min-height: 44px; border-radius: 6px; font: inherit; }
input { padding: 0.5rem 0.75rem; color: inherit; background: var(--card); border: 1px solid var(--edge); }
input[aria-invalid="true"] { border-color: var(--bad); }
button { padding: 0.5rem 1.25rem; border: 0; font-weight: 600; color: var(--on-accent); background: var(--accent); cursor: pointer; }
.onward { margin: 1.25rem 0 0; }
a { color: var(--accent); }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
