// The one Redux store of signed-in pages. Remotes inject endpoints into the API slice; other state stays local to a screen.

import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '@sightline/shared/api'
import { pagePrimarySlice, setPagePrimary } from './page-primary-slice.ts'
import { toastSlice } from './toast-slice.ts'

export { shallowEqual } from 'react-redux'
export { selectPagePrimary } from './page-primary-slice.ts'
export { dismissToast, selectToasts, showToast } from './toast-slice.ts'
export type { Toast } from './toast-slice.ts'

const rootReducer = combineSlices(api, toastSlice, pagePrimarySlice)

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  })
}

/** Enables refetchOnFocus and refetchOnReconnect of queries. @returns unsubscribes */
export const followWindow = (store: AppStore): (() => void) => setupListeners(store.dispatch)

export type AppStore = ReturnType<typeof createStore>
export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = AppStore['dispatch']

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** Declares whether the page has a primary button of its own; reset when the page is left. */
export function usePagePrimary(present: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(setPagePrimary(present))
    return () => void dispatch(setPagePrimary(false))
  }, [dispatch, present])
}
