import { Outlet } from 'react-router-dom'

/** The place of a remote's screen; its route carries the boundary. */
export function RemoteOutlet() {
  return <Outlet />
}
