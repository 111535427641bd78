import { screen, waitFor } from '@testing-library/react';
import { DefinitionXml } from '#src/containers/form/version/DefinitionXml';
import { definitionXmlCall } from '#store/selectors/form/definitionXml';
import type { ModalIds } from '#store/core/modal';
import { replyReceived } from '#store/request/replies';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { renderSite } from '#test/support/site/render';

type Ids = ModalIds['definitionXml'];

const version: Ids = { projectId: 1, xmlFormId: 'a/b', definition: { kind: 'version', version: '' } };
const draft: Ids = { projectId: 1, xmlFormId: 'a/b', definition: { kind: 'draft' } };

const callOf = (ids: Ids) => {
  const { name, params } = definitionXmlCall(ids);
  return { name, params, key: requestKey(name, params) };
};

const reply = (ids: Ids, text: string) => {
  const call = definitionXmlCall(ids);
  const { key } = callOf(ids);
  return call.name === 'draftXml'
    ? replyReceived(call.name, { key, params: call.params, query: {}, reply: text })
    : replyReceived(call.name, { key, params: call.params, query: {}, reply: text });
};

const show = (ids: Ids = version) => renderSite(<DefinitionXml ids={ids} />, requestStarted(callOf(ids)));

const lines = () => [...document.querySelectorAll('.xml-line')].map((line) => line.textContent);

describe('DefinitionXml', () => {
  it('the XML of a definition is shown in lines, with its syntax coloured', () => {
    const { happens } = show();
    happens(reply(version, '<a b="c"><!-- d --><e>f &amp; g</e></a>'));
    expect(screen.getByRole('group', { name: 'XML of version (no version text)' })).toBeVisible();
    expect(lines()).toEqual(['<a b="c">', '  <!-- d -->', '  <e>f &amp; g</e>', '</a>']);
    expect(document.querySelector('.xml-numbers')).toHaveTextContent('1 2 3 4');
    expect(document.querySelector('.xml-value')).toHaveTextContent('"c"');
    expect(document.querySelector('.xml-comment')).toHaveTextContent('<!-- d -->');
    expect(screen.getByText(/^4 lines\. Tags are put on lines/)).toBeVisible();
  });

  it('the XML of a definition is copied as stored', async () => {
    const { user, happens } = show();
    const text = '<a><b/>\r\n</a>\n';
    happens(reply(version, text));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it.each([
    [version, 'XML of version (no version text)', '/v1/projects/1/forms/a%2Fb/versions/___.xml'],
    [draft, 'XML of the draft', '/v1/projects/1/forms/a%2Fb/draft.xml'],
  ])('the XML of a definition is downloaded: %j', (ids, title, href) => {
    const { happens } = show(ids);
    happens(reply(ids, '<a/>'));
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Download XML' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('download', 'a/b.xml');
  });

  it('the XML of a definition is shown unformatted if it cannot be parsed', () => {
    const { happens } = show();
    happens(reply(version, '<a><b>\n  one'));
    expect(lines()).toEqual(['<a><b>', '  one']);
    expect(screen.getByText('2 lines.')).toBeVisible();
  });

  it('the XML of a definition is rendered whole up to 2,000 lines', async () => {
    const { happens } = show();
    happens(reply(version, `<a>${'<b/>'.repeat(1998)}</a>`));
    await waitFor(() => expect(lines()).toHaveLength(2000));
    expect(screen.queryByText(/To search a file as long/)).not.toBeInTheDocument();
  });

  it('the XML of a definition is rendered only in the viewport if it is longer', () => {
    const { happens } = show();
    happens(reply(version, `<a>${'<b/>'.repeat(1999)}</a>`));
    expect(lines().length).toBeLessThan(200);
    expect(screen.getByText(/^2,001 lines\..*To search a file as long as this one/)).toBeVisible();
  });

  it('the XML of a definition is formatted in small steps if it is very long', async () => {
    const { happens } = show();
    happens(reply(version, `<a>${'<b/>'.repeat(100_000)}</a>`));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(await screen.findByText(/^100,002 lines\./)).toBeVisible();
  });

  it('the XML of a definition can be requested again after a failure', async () => {
    const { user, happens, events } = show();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    happens(requestFailed({ ...callOf(version), problem: { kind: 'problem', code: 404.1, message: 'gone' } }));
    expect(screen.getByText(/^This definition no longer exists/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download XML' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toEqual({ type: 'definitionXml/definitionXmlRetried', payload: version });
  });

  it('the XML of a definition can be closed at any time', async () => {
    const { user, events } = show();
    await user.keyboard('{Escape}');
    expect(events).toEqual([expect.objectContaining({ type: 'modal/modalClosed' })]);
  });
});
