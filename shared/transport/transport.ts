// The way to the API, on every page. RTK Query stands on it (shared/api), and comes with the signed-in pages.

export { abandonCalls, anonymousFetch, apiFetch, configureTransport, type Renewal, type TransportPolicy } from './api-fetch.ts'
export { callApi, type ApiRequest } from './call-api.ts'
export { responseError, toApiError, type ApiError } from './api-error.ts'
