/** Code on the clipboard as other programs write it; the words are ours. */
const vsCodeLine = (line: string) =>
  line === '' ? '<br>' : `<div><span style="color: #d4d4d4;">${line}</span></div>`;
const lines = ['if (a) {', '  # no heading', '', '    b();', '}'];

export const vsCode = `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: 'Droid Sans Mono', 'monospace', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;">${lines.map(vsCodeLine).join('')}</div>`;

export const jetBrains = `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><div style="background-color:#1e1f22;color:#bcbec4"><pre style="font-family:'JetBrains Mono',monospace;font-size:9,8pt;"><span style="color:#cf8e6d;font-weight:bold;">if </span>(a) {<br>&#32;&#32;<span style="color:#7a7e85;font-style:italic;"># no heading<br></span><br>    b();<br>}</pre></div></body></html>`;

export const windowsTerminal = `<!DOCTYPE><HTML><HEAD></HEAD><BODY><!--StartFragment --><DIV STYLE="display:inline-block;white-space:pre;background-color:#0C0C0C;font-family:'Cascadia Mono',monospace;font-size:12pt;font-weight:bold;padding:4px;"><SPAN STYLE="color:#CCCCCC;background-color:#0C0C0C;">$ ls -l</SPAN><BR><SPAN STYLE="color:#CCCCCC;">a  b</SPAN></DIV><!--EndFragment --></BODY></HTML>`;

export const gitHubReadme = `<meta charset='utf-8'><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto"><pre>npm ci
npm <span class="pl-c1">start</span></pre><div class="zeroclipboard-container"></div></div>`;

export const gitHubLines = `<meta charset='utf-8'><table class="highlight tab-size js-file-line-container"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td id="LC1" class="blob-code blob-code-inner js-file-line"><span class="pl-ent">a</span>:</td></tr><tr><td id="L2" class="blob-num js-line-number" data-line-number="2"></td><td id="LC2" class="blob-code blob-code-inner js-file-line">  - b</td></tr></tbody></table>`;
