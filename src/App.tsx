import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectModal } from '../store/modal';
import { selectNavigation } from '../store/navigation';
import { Arrival } from './Arrival';
import { Boundary } from './Boundary';
import { AlertHost } from './containers/AlertHost';
import { Navbar } from './containers/Navbar';
import { ModalHost } from './ModalHost';
import { screens } from './screens';
import { Frame } from './ui/Frame';
import { Loading } from './ui/Loading';
import { NoticeContext } from './ui/NoticeContext';

/** The whole site: navbar, message, the screen of the place, the dialog over it. Empty until the first place is known. */
export const App = () => {
  const { route, params, href, visit, confirmed } = useSelector(selectNavigation);
  const modal = useSelector(selectModal);
  if (!confirmed) return null;
  const Screen = screens[route];
  const place = [route, ...Object.values(params)].join('/');
  const alert = <AlertHost />;
  return (
    <Frame navbar={<Navbar />} notice={!modal && alert}>
      <Boundary key={place} here={href}>
        <Suspense fallback={<Loading />}>
          <Screen />
          <Arrival visit={visit} />
        </Suspense>
      </Boundary>
      <Boundary key={`dialogs of ${place}`} here={href}>
        <NoticeContext.Provider value={alert}>
          <ModalHost open={modal} />
        </NoticeContext.Provider>
      </Boundary>
    </Frame>
  );
};
