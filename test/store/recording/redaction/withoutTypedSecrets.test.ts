import { withoutTypedSecrets } from '#store/recording/redaction/withoutTypedSecrets';
import { projectEncryptSubmitted } from '#store/project/projects';
import { panelFolded } from '#store/core/panels';
import { loginSubmitted } from '#store/account/session';
import { decryptSubmitted } from '#store/submission/export';

describe('events without secrets', () => {
  it.each([
    loginSubmitted({ email: 'a@example.org', password: 'mellon' }),
    projectEncryptSubmitted({ projectId: 1, passphrase: 'mellon', hint: 'friend' }),
    decryptSubmitted({ projectId: 1, xmlFormId: 'trees', draft: false, passphrases: { 7: 'mellon' } }),
  ])('events without secrets have no passwords or tokens: $type', (event) => {
    expect(JSON.stringify(event)).toContain('mellon');
    expect(JSON.stringify(withoutTypedSecrets(event))).not.toContain('mellon');
    expect(withoutTypedSecrets(event).type).toBe(event.type);
  });

  it('events that have no secrets are not changed', () => {
    const event = panelFolded('news');
    expect(withoutTypedSecrets(event)).toBe(event);
    expect(withoutTypedSecrets({ type: 'plain' })).toEqual({ type: 'plain' });
  });
});
