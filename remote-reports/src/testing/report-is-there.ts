import { screen } from '@testing-library/react'

/** Project and overview have arrived. Until then ReportFrame mounts its sections once more, and what was found in the old ones is gone. */
export async function whenReportIsThere<App>(app: App): Promise<App> {
  await screen.findByText(/answers? analyzed/)
  return app
}
