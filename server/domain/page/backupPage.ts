import { filled } from '../language/filled';
import type { ServerLanguage } from '../language/serverLanguage';
import { escapeHtml } from './html';
import { codeScript, pageStyle } from './pageStyle';
import { serverPageTexts } from './serverPageTexts';

type TextName = keyof (typeof serverPageTexts)['en']['backupDestination'];

/** Server and language of a page. */
export interface PageFrame {
  readonly language: ServerLanguage;
  /** Host name of the server's public address. */
  readonly host: string;
  /** The secret in the address; the form sends it back, and no other page knows it. */
  readonly token: string;
}

/** Available destinations, and the submitted input. */
export interface DestinationForm {
  readonly root: string;
  readonly folders: readonly string[];
  /** In bytes. */
  readonly free: number | undefined;
  /** `root`, `folder:{name}` or `new`. */
  readonly choice: string;
  readonly name: string;
  readonly fault: 'name' | 'both' | 'missing' | 'outside' | 'unwritable' | 'full' | undefined;
}

const writer =
  ({ language }: PageFrame) =>
  (name: TextName, values: Readonly<Record<string, string>> = {}): string =>
    escapeHtml(filled(serverPageTexts[language].backupDestination[name], (variable) => values[variable]));

/** The mark of the product, as on the site. */
const mark = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="5.5"/>
<path class="water" d="M0 20c4.5 0 7-5 12-5s7.5 4.5 12 2.5v1a5.5 5.5 0 0 1-5.5 5.5h-13A5.5 5.5 0 0 1 0 20"/>
<path d="M5 6.2h14M12 6.2V12"/><circle cx="12" cy="14.8" r="2.3"/></svg>`;

const check = `<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3 8.5 6.5 12 13 4.5"/></svg>`;

const page = ({ language }: PageFrame, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Transect</title>
<style>${pageStyle}</style>
</head>
<body>
<header class="bar">${mark}Transect</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** `12.3 GB`, formatted for the language. */
const sizeText = (bytes: number, language: ServerLanguage): string => {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
};

const radio = (value: string, label: string, isChecked: boolean): string =>
  `<label class="choice"><input type="radio" name="choice" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''} required><span>${label}</span></label>`;

/** Page for the choice of a destination. */
export const destinationPage = (frame: PageFrame, form: DestinationForm): string => {
  const text = writer(frame);
  const { root, folders, free, choice, name, fault } = form;
  const isName = fault === 'name' || fault === 'both';
  const choices = [
    radio('root', escapeHtml(root), choice === 'root'),
    ...folders.map((folder) =>
      radio(`folder:${folder}`, escapeHtml(`${root}/${folder}`), choice === `folder:${folder}`),
    ),
    radio('new', text('newFolder', { root }), choice === 'new'),
  ];
  const room =
    free === undefined ? '' : ` <span class="quiet">${text('free', { size: sizeText(free, frame.language) })}</span>`;
  return page(
    frame,
    text('title'),
    `${fault ? `<p class="fault" role="alert" id="fault">${text(fault)}</p>` : ''}
<p>${text('lead', { host: frame.host })}</p>
<p class="quiet">${text('elsewhere')}</p>
<form method="post" action="?" autocomplete="off">
<input type="hidden" name="token" value="${escapeHtml(frame.token)}">
<fieldset>
<legend>${text('folder')}${room}</legend>
${choices.join('\n')}
<div class="name"><label class="above" for="name">${text('newName')}</label>
<input type="text" id="name" name="name" value="${escapeHtml(name)}" maxlength="64" spellcheck="false"${isName ? ' aria-invalid="true" aria-describedby="fault" autofocus' : ''}></div>
</fieldset>
<button type="submit">${text('confirm')}</button>
</form>`,
  );
};

/** Page with the code for the confirmed destination. */
export const codePage = (frame: PageFrame, { folder, code }: { folder: string; code: string }): string => {
  const text = writer(frame);
  return page(
    frame,
    text('code'),
    `<p class="done">${check}<span>${text('chosen', { folder })}</span></p>
<p>${text('copy')}</p>
<div class="code-part"><input type="text" class="code" readonly value="${escapeHtml(code)}" aria-label="${text('code')}"></div>
<script>${codeScript}</script>
<form method="get" action="?"><input type="hidden" name="token" value="${escapeHtml(frame.token)}">
<button class="second" type="submit">${text('again')}</button></form>`,
  );
};

/** Page for an unknown or expired address. */
export const expiredPage = (frame: PageFrame): string => {
  const text = writer(frame);
  return page(frame, text('goneTitle'), `<p>${text('gone')}</p>`);
};
