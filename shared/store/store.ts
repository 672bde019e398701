// The one Redux store of signed-in pages. Remotes inject endpoints into the API slice; other state stays local to a screen.

import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '@sightline/shared/api'
import { toastSlice } from './toast-slice.ts'

export { shallowEqual } from 'react-redux'
export { dismissToast, selectToasts, showToast } from './toast-slice.ts'
export type { Toast } from './toast-slice.ts'

const rootReducer = combineSlices(api, toastSlice)

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  })
}

export type AppStore = ReturnType<typeof createStore>
export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = AppStore['dispatch']

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
