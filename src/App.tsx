import { Suspense, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsShowingDownloads } from '../store/core/downloads';
import { selectModal } from '../store/core/modal';
import { reloadRequested, selectNavigation } from '../store/route/navigation';
import { selectScreen } from '../store/selectors/core/screen';
import { selectInterrupted } from '../store/account/session';
import { formEdited, type SavingCall } from '../store/core/unsaved';
import { FocusOnNavigate } from './FocusOnNavigate';
import { Boundary, Failed } from './Boundary';
import { LazyPart } from './LazyPart';
import { AlertHost } from './containers/AlertHost';
import { Navbar } from './containers/Navbar';
import { SiteStart } from './containers/SiteStart';
import { Overlays } from './Overlays';
import { Downloads, ModalHost, NavbarTools, ReportOffer, screens } from './screens';
import { classes } from './ui/classes';
import { FormEditsContext } from './ui/form/FormEditsContext';
import { Frame } from './ui/page/Frame';
import { Navbar as PlainNavbar } from './ui/page/Navbar';
import { Loading } from './ui/status/Loading';
import { ReportContext } from './ui/status/ReportContext';
import { NoticeContext } from './ui/status/NoticeContext';

/** Screens that are a single card, which shows the alert itself. */
const cards = { login: true, resetPassword: true, accountClaim: true };

const offered = (isCrash: boolean) => (
  <LazyPart>
    <ReportOffer isCrash={isCrash} />
  </LazyPart>
);

const reports = { offer: offered(false), crash: offered(true) };

/**
 * The navbar, the alert, the screen of the route, the open dialog. Before the first route is known, only the frame, and
 * the reason for a delay.
 */
const Site = ({ onReload: reload }: { readonly onReload: () => void }) => {
  const { route, params, visit, confirmed, lacksCode } = useSelector(selectNavigation);
  const screen = useSelector(selectScreen);
  const modal = useSelector(selectModal);
  const dispatch = useDispatch();
  const isDownloading = useSelector(selectIsShowingDownloads);
  const interrupted = useSelector(selectInterrupted);
  const noteEdits = useCallback(
    (call: SavingCall, isEdited: boolean) => void dispatch(formEdited({ call, isEdited })),
    [dispatch],
  );
  if (!confirmed) return <SiteStart />;
  const Screen = screens[screen];
  const screenKey = [screen, route, ...Object.values(params)].join('/');
  const alert = <AlertHost />;
  const notice = (
    <>
      {isDownloading && (
        <LazyPart>
          <Downloads />
        </LazyPart>
      )}
      {alert}
    </>
  );
  const tools = (
    <LazyPart>
      <NavbarTools />
    </LazyPart>
  );
  const navbar = (
    <Boundary onReload={reload}>
      <Navbar tools={tools} />
    </Boundary>
  );
  const showsNotice = screen in cards;
  const page = (
    <Frame navbar={navbar} notice={!modal && !showsNotice && notice}>
      <Boundary key={screenKey} onReload={reload}>
        <Suspense fallback={<Loading />}>
          <NoticeContext.Provider value={showsNotice && !modal && alert}>
            {lacksCode ? <Failed onReload={reload} /> : <Screen />}
          </NoticeContext.Provider>
          <FocusOnNavigate visit={visit} />
        </Suspense>
      </Boundary>
      <Boundary key={`dialogs of ${screenKey}`} onReload={reload}>
        <NoticeContext.Provider value={alert}>
          <Suspense fallback={null}>{modal && <ModalHost open={modal} />}</Suspense>
        </NoticeContext.Provider>
      </Boundary>
    </Frame>
  );
  return (
    <FormEditsContext.Provider value={noteEdits}>
      <div className={classes('session-page', interrupted && 'concealed')}>{page}</div>
      <Overlays onReload={reload} />
    </FormEditsContext.Provider>
  );
};

/** The whole site, or an error page. */
export const App = () => {
  const dispatch = useDispatch();
  const reload = () => dispatch(reloadRequested());
  // The crash may be anywhere around the screen, so the frame is shown without it.
  const failed = (
    <Frame navbar={<PlainNavbar links={[]} />}>
      <Failed onReload={reload} />
    </Frame>
  );
  return (
    <ReportContext.Provider value={reports}>
      <Boundary instead={failed}>
        <Site onReload={reload} />
      </Boundary>
    </ReportContext.Provider>
  );
};
