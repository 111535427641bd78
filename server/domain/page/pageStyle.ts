import { createHash } from 'node:crypto';
import { backupCodeChannel } from '#api/core/backupCode';

/** Colours of the site (src/styles/variables.css) for pages of the server. */
const light = `--page:#f5f7f8;--ground:#fff;--line:#dde3e6;--control:#82909a;--text:#1b252d;--quiet:#55636e;--hover:#edf2f3;
--accent:#0a6b69;--strong:#07504f;--soft:#e2f1f0;--on:#fff;--red:#b3261e;--red-soft:#fdeeec`;
const dark = `--page:#0e1418;--ground:#141c20;--line:#2c3840;--control:#6f7f8b;--text:#e3e9ed;--quiet:#a1afb9;--hover:#212b32;
--accent:#52c4be;--strong:#7fd8d3;--soft:#143331;--on:#04211f;--red:#ff9389;--red-soft:#3a1d1b`;

/** Style of a page, in both themes; the policy below allows it as the content of the page's only style element. */
export const pageStyle = `:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/20px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',
Ubuntu,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
.bar{display:flex;align-items:center;gap:10px;height:52px;padding:0 24px;border-bottom:1px solid var(--line);
background:var(--ground);font-size:16px;font-weight:680;letter-spacing:-.022em}
.bar svg{flex:none;fill:var(--accent);stroke:var(--on);stroke-linecap:round;stroke-width:2.4px}
.bar rect{stroke:none}
.bar .water{stroke:none;fill:var(--on);opacity:.32}
main{max-width:600px;margin:24px auto;padding:24px;border:1px solid var(--line);border-radius:8px;background:var(--ground)}
h1{margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;letter-spacing:-.015em}
p{margin:0 0 12px}
.quiet{color:var(--quiet)}
fieldset{margin:20px 0;padding:0;border:1px solid var(--line);border-radius:6px}
legend{margin-left:8px;padding:0 8px;font-weight:600}
.choice{display:flex;gap:12px;align-items:flex-start;padding:10px 16px}
.choice:hover{background:var(--hover)}
.choice:has(:checked){background:var(--soft)}
.choice+.choice{border-top:1px solid var(--line)}
.choice input{flex:none;margin:4px 0 0;accent-color:var(--accent)}
.name{padding:0 16px 14px 41px}
label.above{display:block;margin-bottom:4px}
input[type=text]{width:100%;min-height:32px;padding:5px 10px;border:1px solid var(--control);border-radius:6px;
background:var(--ground);color:var(--text);font:inherit}
input.code{min-height:56px;font-size:28px;font-weight:600;letter-spacing:.12em;text-align:center;
font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace}
button{min-height:36px;padding:6px 16px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;
font-weight:600;cursor:pointer}
button:hover{background:var(--strong)}
button.second{border:1px solid var(--control);background:none;color:var(--text);font-weight:400}
button.second:hover{background:var(--hover)}
.code-part{margin:20px 0}
.fault{margin:0 0 16px;padding:12px 16px;border-radius:6px;background:var(--red-soft);color:var(--red)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.done{display:flex;gap:8px;padding:12px 16px;border-radius:6px;background:var(--soft)}
.done svg{flex:none;margin-top:2px;fill:none;stroke:var(--accent);stroke-width:2}
@media (max-width:600px){body{background:var(--ground)}.bar{padding:0 16px}main{margin:0;padding:16px;border:0}
button{width:100%;min-height:44px}h1{font-size:20px;line-height:28px}}`;

/** Sends the code to the window that waits for it, where that is of the same origin. */
export const codeScript = `new BroadcastChannel('${backupCodeChannel}').postMessage(document.querySelector('.code').value)`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content security policy of such a page: its own style and script, and sending its form to this server. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${digest(pageStyle)}`,
  `script-src ${digest(codeScript)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
