// The API client of every page. RTK Query (shared/api) is built on it, and is loaded with the signed-in pages only.

export {
  abandonCalls,
  anonymousFetch,
  apiFetch,
  configureTransport,
  type Renewal,
  type TransportPolicy,
} from './api-fetch.ts'
export { callApi, type ApiRequest } from './call-api.ts'
export { outlastLeaving } from './outlast-leaving.ts'
export {
  chooseWorkspace,
  chosenWorkspace,
  hasLostWorkspace,
  loseWorkspace,
  shownWorkspace,
  startInWorkspace,
} from './workspace-choice.ts'
export { responseError, toApiError, type ApiError } from './api-error.ts'
