import { useState, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';

/** A password input whose content can be shown. */
export const Password = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="with-button">
      <input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <Button
        kind="quiet"
        icon="eye"
        label={t('ui.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
};
