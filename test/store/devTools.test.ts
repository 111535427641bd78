import { withoutSecrets } from '../../store/devTools';
import { projectEncryptSubmitted } from '../../store/entities/projects';
import { panelFolded } from '../../store/panels';
import { loginSubmitted } from '../../store/session';
import { decryptSubmitted } from '../../store/submissionExport';

describe('DevTools', () => {
  it.each([
    loginSubmitted({ email: 'a@example.org', password: 'mellon' }),
    projectEncryptSubmitted({ projectId: 1, passphrase: 'mellon', hint: 'friend' }),
    decryptSubmitted({ projectId: 1, xmlFormId: 'trees', draft: false, passphrases: { 7: 'mellon' } }),
  ])('the DevTools show no passwords or tokens: $type', (event) => {
    expect(JSON.stringify(event)).toContain('mellon');
    expect(JSON.stringify(withoutSecrets(event))).not.toContain('mellon');
    expect(withoutSecrets(event).type).toBe(event.type);
  });

  it('the DevTools show everything else unchanged', () => {
    const event = panelFolded('news');
    expect(withoutSecrets(event)).toBe(event);
    expect(withoutSecrets({ type: 'plain' })).toEqual({ type: 'plain' });
  });
});
