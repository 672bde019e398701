/** Names, in the address, the prompt whose details are open. */
export const PROMPT_PARAMETER = 'prompt'
