import { screen } from '@testing-library/react'

/**
 * Resolves when project and overview have loaded. Until then ReportFrame remounts its sections, which removes the
 * elements found before.
 */
export async function whenReportHasLoaded<App>(app: App): Promise<App> {
  await screen.findByText(/answers? analyzed/)
  return app
}
