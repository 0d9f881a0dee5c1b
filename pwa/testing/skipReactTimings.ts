/**
 * React records the time of every component and effect for the browser's profiler, where there is `console.timeStamp`. Nobody reads that in
 * tests, and the page stores it until it is closed. React looks for the function once, when it is loaded: import this file before it.
 */
Reflect.deleteProperty(console, 'timeStamp')
