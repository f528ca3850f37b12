// Names in scripts that rules ask about: what moves the visitor, changes the page, hides code or looks at who is there.
// Only these are kept as calls, writes and mentions; a bundle has thousands of others. Names of one and two letters
// cannot be watched, save history.go.

const list = (names: string): ReadonlySet<string> =>
  new Set(names.split(/\s+/).filter((name) => name !== ''));

export const WATCHED_CALLS = list(`
pushState replaceState back forward open assign replace reload eval Function atob btoa unescape escape fromCharCode
decodeURIComponent write writeln createElement appendChild insertBefore insertAdjacentHTML append prepend html
addEventListener attachEvent one bind click submit setTimeout setInterval requestAnimationFrame fetch
sendBeacon XMLHttpRequest Worker WebSocket instantiate instantiateStreaming importScripts
getElementById getElementsByClassName querySelector querySelectorAll setAttribute removeAttribute toggle toggleClass
addClass removeClass show hide slideToggle slideDown fadeIn fadeToggle ready alert confirm prompt test match search
indexOf includes focus blur preventDefault stopPropagation setItem getItem navigate go attr prop showModal remove
replaceWith replaceChildren requestFullscreen
`);

export const WATCHED_WRITES = list(`
location href innerHTML outerHTML textContent innerText src display visibility opacity hidden className cssText
onpopstate onhashchange onbeforeunload onunload onclick onload onmousedown ontouchstart onblur cookie title
hash content httpEquiv download action left top
`);

export const WATCHED_MENTIONS = list(`
userAgent userAgentData referrer webdriver cookie popstate hashchange beforeunload sessionStorage localStorage
WebAssembly CryptoNight clipboard serviceWorker Notification geolocation history location
`);

/** What sets a function off without the visitor doing anything: at once, or when the page is there. */
export const AT_LOAD: ReadonlySet<string> = list(`
now load ready DOMContentLoaded readystatechange pageshow turbo:load turbolinks:load
`);
