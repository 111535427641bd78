import { escapeHtml } from '../page/html';
import type { ServerLanguage } from '../language/serverLanguage';

/** Styles are attributes, because many mail programs drop style elements. */
const BODY = 'margin:0;padding:24px;font:16px/24px system-ui,-apple-system,sans-serif;overflow-wrap:anywhere';
const MAIN = 'max-width:560px;margin:0 auto';

/**
 * A mail's text as HTML with the same words. Blank lines separate paragraphs. The paragraph of the link becomes a link with its
 * address as text.
 * @param letter.link empty if the mail has none
 */
export const letterHtml = (letter: {
  readonly language: ServerLanguage;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}): string => {
  const paragraphs = letter.text.split('\n\n').map((paragraph) => {
    const content = escapeHtml(paragraph);
    return paragraph === letter.link
      ? `<p><a href="${content}">${content}</a></p>`
      : `<p>${content.replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html>
<html lang="${letter.language}" dir="ltr">
<head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="${BODY}"><div style="${MAIN}">
${paragraphs.join('\n')}
</div></body>
</html>
`;
};
