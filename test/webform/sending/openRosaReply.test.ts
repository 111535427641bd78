import { isReply, readMessage } from '#webform/sending/openRosaReply';

const reply = (message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<OpenRosaResponse xmlns="http://openrosa.org/http/response" items="0">\n  <message nature="error">${message}</message>\n</OpenRosaResponse>`;

it.each([
  ['a server’s', reply('full form upload was received'), true],
  ['one without a declaration', '<OpenRosaResponse xmlns="http://openrosa.org/http/response"/>', true],
  [
    'one with a prefix and a comment',
    '<!-- a > b --><o:OpenRosaResponse xmlns:o="http://openrosa.org/http/response">',
    true,
  ],
  [
    'the page of a network that wants a login',
    '<!doctype html><p>&lt;OpenRosaResponse&gt; <OpenRosaResponse></p>',
    false,
  ],
  ['an element of a longer name', '<OpenRosaResponses/>', false],
  ['JSON', '{"message": "OpenRosaResponse"}', false],
  ['nothing', '', false],
])('the reply to a submission is distinguished from other texts: %s', (_what, text, expected) => {
  expect(isReply(text)).toBe(expected);
});

it.each([
  [
    reply(' It is &lt;full&gt; &amp; closed &#233;&#xE9; &quot;now&apos; &unknown; '),
    'It is <full> & closed éé "now\' &unknown;',
  ],
  [reply(''), null],
  ['<html><message>no</message></html>', null],
])('the message of a reply is read: %#', (text, message) => {
  expect(readMessage(text)).toBe(message);
});
