// The one Redux store of signed-in pages. Remotes inject endpoints into the API slice; other state stays local to a screen.

import { combineSlices, configureStore, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '@sightline/shared/api'

export { shallowEqual } from 'react-redux'

/** Any screen dispatches toasts, the host renders them. */
export interface Toast {
  id: string
  tone: 'success' | 'error' | 'info'
  message: string
  link?: { to: string; label: string; state?: unknown }
}

const MAX_TOASTS = 4

const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    showToast: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      reducer: (state, action: PayloadAction<Toast>) => [...state, action.payload].slice(-MAX_TOASTS),
    },
    dismissToast: (state, action: PayloadAction<string>) => state.filter((toast) => toast.id !== action.payload),
  },
  selectors: { selectToasts: (state) => state },
})

export const { showToast, dismissToast } = toastSlice.actions
export const { selectToasts } = toastSlice.selectors

/** At most one primary button per view: where the page has one, the header's action becomes secondary. */
const pagePrimarySlice = createSlice({
  name: 'pagePrimary',
  initialState: false,
  reducers: { setPagePrimary: (_state, { payload }: PayloadAction<boolean>) => payload },
  selectors: { selectPagePrimary: (state) => state },
})

const { setPagePrimary } = pagePrimarySlice.actions
export const { selectPagePrimary } = pagePrimarySlice.selectors

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
