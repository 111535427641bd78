import { screen, within } from '@testing-library/react';
import { SubmissionAnswers } from '#src/containers/form/submission/SubmissionAnswers';
import { modalOpened } from '#store/core/modal';
import { requestFailed, requestStarted } from '#store/request/requests';
import { requestKey } from '#store/request/key';
import { selectAnsweredPictures } from '#store/selectors/submission/answer/pictures';
import { selectQuestionTexts } from '#store/selectors/submission/answers';
import {
  submissionAnswersOutdated,
  submissionAnswersRead,
  type SubmissionAnswers as Known,
} from '#store/submission/answers';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { failed } from '#test/support/site/states';
import { known, outlineOf } from '#test/support/form/submissionForm';

const source = { projectId: 1, xmlFormId: 'visit', draft: false };
const key = { source, instanceId: 'uuid:1' };

const outline = outlineOf(
  `<itext><translation lang="English (en)" default="true()"><text id="w"><value>Walls</value></text><text id="b"><value>Brick</value></text></translation>
<translation lang="Deutsch (de)"><text id="w"><value>Wände</value></text><text id="b"><value>Ziegel</value></text></translation></itext>
<instance><data><home><walls/><rooms/><day/><met/><spot/><photo/><sound/><plan/><seen/></home><total/></data></instance>
<bind nodeset="/data/home/rooms" type="int"/><bind nodeset="/data/home/day" type="date"/><bind nodeset="/data/home/met" type="time"/>
<bind nodeset="/data/home/spot" type="geopoint"/>`,
  `<group ref="/data/home"><label>Home</label><select ref="/data/home/walls"><label ref="jr:itext('w')"/><item><label ref="jr:itext('b')"/><value>b</value></item></select>
<input ref="/data/home/rooms"><label>Rooms</label></input><input ref="/data/home/day"><label>Day</label></input><input ref="/data/home/met"><label>Met at</label></input>
<input ref="/data/home/spot"><label>Spot</label></input><upload ref="/data/home/photo" mediatype="image/*"><label>Photo</label></upload>
<upload ref="/data/home/sound" mediatype="audio/*"><label>Sound</label></upload><upload ref="/data/home/plan" mediatype="image/*"><label>Plan</label></upload>
<trigger ref="/data/home/seen"><label>Seen</label></trigger></group>`,
);

const answers = `<data version="3"><home><walls>b x</walls><rooms>1200</rooms><day>2026-11-21</day><met>09:07:00.000+09:00</met>
<spot>36.4261 136.9352 12 4.25</spot><photo>a.jpg</photo><sound>b.m4a</sound><plan>c.svg</plan><seen/></home><total>4</total></data>`;

const visit = known(outline, answers, { files: { 'a.jpg': true, 'b.m4a': false, 'c.svg': true } });

const show = (value: Known = visit) =>
  renderSite(
    <SubmissionAnswers {...key} />,
    loggedInAs(),
    at('/projects/1/forms/visit/submissions'),
    submissionAnswersRead({ source, answers: value }),
  );

describe('answers of a submission', () => {
  it('answers are shown by their types, under the labels of the form', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Home' })).toBeVisible();
    for (const text of ['Walls', 'Brick', 'x', '1,200', 'Saturday, November 21, 2026', '36.4261, 136.9352', '±4.3 m'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/9:07 AM/)).toHaveTextContent('9:07 AM +09:00');
    expect(screen.getByRole('img', { name: 'Map: Spot' })).toBeVisible();
    expect(screen.getByText('The device has not sent this file yet.')).toHaveTextContent('b.m4a');
    // A drawing may contain scripts: it is never shown, only downloaded.
    expect(screen.getByRole('link', { name: 'Download c.svg' })).toHaveAttribute('download');
    expect(screen.queryByText('total')).not.toBeInTheDocument();
  });

  it('skipped questions are shown on demand, and pictures open', async () => {
    const { user, events } = show();
    expect(screen.queryByText('Seen')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 skipped question' }));
    expect(screen.getByText('Seen')).toBeVisible();
    expect(screen.getByText('No answer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the picture: Photo' }));
    expect(events).toContainEqual(
      modalOpened({ name: 'submissionPicture', ids: { ...source, instanceId: 'uuid:1', name: 'a.jpg' } }),
    );
  });

  it('the dialog of a picture leads to all pictures of the submission', () => {
    const more = known(
      outlineOf(
        '<instance><data><r><p/></r></data></instance>',
        '<repeat nodeset="/data/r"><upload ref="/data/r/p" mediatype="image/*"><label>Shot</label></upload></repeat>',
      ),
      '<data><r><p>a.jpg</p></r><r><p>b.svg</p></r><r><p>c.png</p></r></data>',
    );
    const state = show(more).state();
    expect(selectAnsweredPictures(state, key)).toEqual([
      { name: 'a.jpg', field: 'Shot' },
      { name: 'c.png', field: 'Shot' },
    ]);
    expect(selectAnsweredPictures(state, { source, instanceId: 'uuid:2' })).toBeNull();
  });

  it('a file that is not a picture has its size next to it, where that is known', () => {
    show({ ...visit, sizes: { 'c.svg': 1_234_567 } });
    expect(screen.getByRole('link', { name: 'Download c.svg' }).parentElement).toHaveTextContent('c.svg 1.2 MB');
  });

  it('language, names and all values can be selected, and other parts use the same language', async () => {
    const { user, state } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the form' }), 'Deutsch (de)');
    expect(screen.getByText('Wände')).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Ziegel')).toBeVisible();
    const texts = selectQuestionTexts(state(), source);
    expect([
      texts.label('/home/walls'),
      texts.choice('/home/walls', 'b'),
      texts.label('/home'),
      texts.label('/no'),
    ]).toEqual(['Wände', 'Ziegel', 'Home', null]);
    await user.click(screen.getByRole('checkbox', { name: 'Field names' }));
    expect(screen.getByText('walls')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'All values' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Calculated and metadata' })).toBeVisible();
    expect(screen.getByText('total')).toBeVisible();
    expect(state().answersView).toBe('names values,Deutsch (de)');
  });

  it('answers are filtered by the typed text', async () => {
    const { user } = show();
    const search = within(screen.getByRole('search')).getByRole('searchbox');
    await user.type(search, 'bric');
    expect(screen.getByText('1 answer found')).toBeVisible();
    expect(screen.queryByText('Rooms')).not.toBeInTheDocument();
    await user.type(search, 'kkk');
    expect(screen.getByText('Nothing in this submission matches.')).toBeVisible();
  });

  it('without the version of the form, names are shown with the reason', async () => {
    const raw = known(null, answers);
    const { user, events, happens } = show(raw);
    expect(screen.getByText(/is not on this server any more/)).toBeVisible();
    expect(screen.getByText('rooms')).toBeVisible();
    happens(submissionAnswersRead({ source, answers: { ...raw, outlineStatus: 'failed' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toContainEqual(submissionAnswersOutdated(key));
  });

  it('an encrypted submission is marked as such, and lists its files', () => {
    show(
      known(null, '<data encrypted="yes" version="3"/>', { files: { 'a.jpg.enc': true, 'submission.xml.enc': false } }),
    );
    expect(screen.getByText(/never decrypts/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download a.jpg.enc' })).toBeVisible();
    expect(screen.getByText(/^submission.xml.enc/)).toHaveTextContent('not sent');
  });

  it('answers of another submission are never shown instead, and a failure has a button to try again', async () => {
    const params = { projectId: 1, xmlFormId: 'visit', instanceId: 'uuid:1' };
    const request = { key: requestKey('submissionXml', params), name: 'submissionXml', params } as const;
    const { user, events, happens } = show({ ...visit, instanceId: 'uuid:2' });
    expect(screen.queryByText('Home')).not.toBeInTheDocument();
    happens(requestStarted(request), requestFailed({ ...request, problem: { kind: 'noResponse' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toContainEqual(submissionAnswersOutdated(key));
  });

  it.each([
    ['of an encrypted submission', '<data encrypted="yes" version="3"/>'],
    ['of others', answers],
  ])('a failure to load the list of files %s has a button to try again', async (_, data) => {
    const params = { projectId: 1, xmlFormId: 'visit', instanceId: 'uuid:1' };
    const { user, events, happens } = show(known(outline, data, { files: null }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    happens(...failed('submissionAttachmentList', params, { kind: 'noResponse' }));
    expect(screen.getByRole('alert')).toHaveTextContent('which of its files arrived');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toContainEqual(submissionAnswersOutdated(key));
  });
});
