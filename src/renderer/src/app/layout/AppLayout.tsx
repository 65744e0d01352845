import { Outlet } from 'react-router-dom';

/** The shell around every signed-in page. */
export function AppLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
