import { screen } from '@testing-library/react';
import { LocalAddressWarning } from '../../src/views/LocalAddressWarning';
import { show } from './ui/show';

test.each(['http://localhost:8080/v1/key/a/projects/1', 'http://127.0.0.1/-/x', 'http://[::1]:8080/'])(
  'a code with a local address has a warning: %s',
  (url) => {
    show(<LocalAddressWarning url={url} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`Phones can’t reach ${new URL(url).origin}.`);
  },
);

test.each(['https://survey.example.org/-/x', 'http://192.168.1.5:8080/'])(
  'a code with an address for all devices has no warning: %s',
  (url) => {
    show(<LocalAddressWarning url={url} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
