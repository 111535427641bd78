// Filters the calls by the typed words, opens the call in the address, and copies calls.

const label = document.querySelector('nav label');
const input = label.querySelector('input');
const calls = [...document.querySelectorAll('details')];

const filter = () => {
  const words = input.value.toLowerCase().split(/\s+/);
  for (const call of calls) {
    const text = `${call.querySelector('summary').textContent} ${call.querySelector('p').textContent}`.toLowerCase();
    call.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.querySelector('details:not([hidden])') === null;
  }
  const shown = calls.filter(({ hidden }) => !hidden).length;
  label.querySelector('output').textContent = input.value === '' ? '' : `${shown} of ${calls.length} calls`;
};

const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1))?.closest('details');
  if (target) target.open = true;
  target?.scrollIntoView();
};

/** Plain HTTP has no clipboard: the text is shown and selected instead. */
const copy = async ({ target }) => {
  const text = target.dataset?.copy?.replace('{origin}', location.origin);
  if (text === undefined) return;
  const outcome = target.parentElement.querySelector('output');
  outcome.textContent = '';
  try {
    await navigator.clipboard.writeText(text);
    outcome.textContent = 'Copied';
  } catch {
    outcome.textContent = text;
    getSelection().selectAllChildren(outcome);
  }
};

for (const part of document.querySelectorAll('.copy')) part.hidden = false;
document.addEventListener('click', (event) => void copy(event));
label.hidden = false;
input.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
openTarget();
