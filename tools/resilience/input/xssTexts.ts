import { ATTACKS } from '#test/e2e/support/webform/attacks';

/** Global set by an attack that runs; another host that no page may request. */
const CANARY = 'https://attack.example/canary';

/** The texts of the web form tests, shortened, so that most fit into a name. */
const short = ATTACKS.map((text) => text.replaceAll('globalThis.attacked=1', 'attacked=1'));

const RUN = 'attacked=1';

/** Texts that break out of attributes, scripts and templates, and that request another host. */
const others: readonly string[] = [
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `" onmouseover=${RUN} x="`,
  `' autofocus onfocus=${RUN} x='`,
  `</script><script>${RUN}</script>`,
  `</title><svg onload=${RUN}>`,
  `</textarea><svg onload=${RUN}>`,
  `-->]]></style><svg onload=${RUN}>`,
  `{{constructor.constructor('${RUN}')()}}`,
  '${attacked=1}',
  `javascript:${RUN}`,
  `<img src=${CANARY}>`,
  `<style>*{background:url(${CANARY})}</style>`,
  `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${RUN}</h:script>`,
  `\u202e<svg onload=${RUN}>\u202c`,
];

/** Texts that run a script, or request another host, if interpreted as markup. */
export const xssTexts: readonly string[] = [...others, ...short];
