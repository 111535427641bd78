import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '..', '..', '..', 'webform');

/** What has many questions in it. */
const AROUND_QUESTIONS = String.raw`(?:^|[\s>+~,(])(?::root|html|body|main|#page|\.(?:bar|content|form|form-view|form-questions|parts|part|group|repeat|repeat-instance|question-container))`;
const DEPENDENT = new RegExp(String.raw`${AROUND_QUESTIONS}(?:[.:[][^\s>+~,{]*)?:has\(`, 'm');

const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

it.each(sheets)('the styles of a form are not computed again for each new question: %s', (name) => {
  // A change in an element with `:has()` has the styles in it computed again.
  expect(readFileSync(path.join(FOLDER, name), 'utf8')).not.toMatch(DEPENDENT);
});
