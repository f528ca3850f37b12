/**
 * What Chromium would do beside showing pages. It prepares the list under its address bar in a process of its own for
 * every window that it opens, even where neither is visible: half of what an empty page costs.
 */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What the library turns off by itself. Of two lists a browser takes the last, so that ours has to hold both. */
const OF_THE_LIBRARY = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

export const WITHOUT_UNNEEDED_FEATURES = `--disable-features=${[...OF_THE_LIBRARY, ...OF_THE_ADDRESS_BAR]}`;
