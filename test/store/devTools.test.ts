import { withoutSecrets } from '../../store/devTools';
import { projectEncryptSubmitted } from '../../store/entities/projects';
import { panelFolded } from '../../store/panels';
import { loginSubmitted } from '../../store/session';
import { decryptSubmitted } from '../../store/submissionExport';

describe('what the DevTools are shown', () => {
  it.each([
    loginSubmitted({ email: 'a@example.org', password: 'mellon' }),
    projectEncryptSubmitted({ projectId: 1, passphrase: 'mellon', hint: 'friend' }),
    decryptSubmitted({ projectId: 1, xmlFormId: 'trees', draft: false, passphrases: { 7: 'mellon' } }),
  ])('what the DevTools are shown is nothing of what opens things: $type', (event) => {
    expect(JSON.stringify(event)).toContain('mellon');
    expect(JSON.stringify(withoutSecrets(event))).not.toContain('mellon');
    expect(withoutSecrets(event).type).toBe(event.type);
  });

  it('what the DevTools are shown is all else as it was', () => {
    const event = panelFolded('news');
    expect(withoutSecrets(event)).toBe(event);
    expect(withoutSecrets({ type: 'plain' })).toEqual({ type: 'plain' });
  });
});
