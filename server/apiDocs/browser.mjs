// Filters the calls of the page by what is typed, and opens the one that the address names.

const label = document.querySelector('nav label');
const input = label.querySelector('input');
const output = label.querySelector('output');
const calls = [...document.querySelectorAll('.call')].map((element) => ({
  element,
  text: `${element.querySelector('summary').textContent} ${element.querySelector('p').textContent}`.toLowerCase(),
}));

const filter = () => {
  const words = input.value.toLowerCase().split(/\s+/);
  for (const { element, text } of calls) element.hidden = !words.every((word) => text.includes(word));
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.querySelector('.call:not([hidden])') === null;
  }
  const shown = calls.filter(({ element }) => !element.hidden).length;
  output.textContent = input.value === '' ? '' : `${shown} of ${calls.length} calls`;
};

const openTarget = () => {
  const details = document.getElementById(location.hash.slice(1))?.closest('details');
  if (!details) return;
  details.open = true;
  details.scrollIntoView();
};

label.hidden = false;
input.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
openTarget();
