import '@testing-library/jest-dom';

// React 18.3 warns about React 19 when semantic-ui-react renders; both lines are known and change nothing for us.
const KNOWN_WARNINGS = [
  /Support for defaultProps will be removed from function components/,
  /findDOMNode is deprecated/,
];

const report = console.error;
console.error = (...words: unknown[]) => {
  if (!KNOWN_WARNINGS.some((warning) => warning.test(String(words[0])))) report(...words);
};
