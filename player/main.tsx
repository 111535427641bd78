import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createPlayerI18n, preferredLocale, speak } from './playerLanguage';
import { PlayerPage } from './view/PlayerPage';
import '../src/styles/index.css';
import './player.css';

const i18n = createPlayerI18n();
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

const root = document.getElementById('root');
if (root) {
  void speak(i18n, preferredLocale(navigator.languages)).then(() => {
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <PlayerPage />
      </I18nextProvider>,
    );
  });
}
