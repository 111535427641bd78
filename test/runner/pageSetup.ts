import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// React 18.3 warns about React 19 when semantic-ui-react renders; that is known and has no effect here.
const KNOWN_WARNINGS = [/Support for defaultProps will be removed from function components/];

const report = console.error;
console.error = (...words: unknown[]) => {
  if (!KNOWN_WARNINGS.some((warning) => warning.test(String(words[0])))) report(...words);
};

// jsdom has no layout: it measures elements as empty, and ranges not at all.
if (!('getBoundingClientRect' in Range.prototype)) {
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
}

// Only against tests that hang; a busy machine may be slow.
configure({ asyncUtilTimeout: 60_000 });

// The library does both automatically only for the first of the files that share a page.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

/** The next file gets the page in its initial state. */
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
