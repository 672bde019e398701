// Toasts: any screen dispatches them, the host renders them.

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export interface Toast {
  id: string
  tone: 'success' | 'error' | 'info'
  message: string
  link?: { to: string; label: string; state?: unknown }
}

const MAX_TOASTS = 4

export const toastSlice = createSlice({
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
