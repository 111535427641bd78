import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordLevel } from './passwordLevel';

/** Shows the strength of the password in an input, as text and bar. The password stays in the page. */
export const PasswordMeter = ({ inputId }: { readonly inputId: string }) => {
  const { t } = useTranslation();
  const [level, setLevel] = useState<PasswordLevel | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    // If it cannot be loaded, nothing is shown, and the server still decides.
    import('./passwordLevel').then(
      ({ watchPassword }) => {
        if (!isGone) stop = watchPassword(inputId, setLevel);
      },
      () => undefined,
    );
    return () => stop();
  }, [inputId]);
  return (
    <div className="password-meter" data-level={level ?? undefined}>
      <span aria-hidden="true" />
      <p role="status">{level && t(`passwordMeter.${level}`)}</p>
    </div>
  );
};
