/** How long a success stays readable before the screen moves on. */
export const REDIRECT_DELAY_MS = 2000
