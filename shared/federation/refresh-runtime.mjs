// The page's one Fast Refresh runtime, in a development build of the host; remotes take it from the global. It must be
// installed before React is loaded, as React registers its renderer with it.

import * as runtime from 'react-refresh/runtime'

runtime.injectIntoGlobalHook(window)
window.reactRefreshRuntime = runtime
