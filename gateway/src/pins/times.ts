/** `2026-11-22 14:05 UTC` */
export const timeOf = (time: string | number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
