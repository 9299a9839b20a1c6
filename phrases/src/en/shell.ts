import type { shell as zh } from '../zh-CN/shell.ts';

export const shell: typeof zh = {
  menu: 'Menu', collapse: 'Collapse the menu', expand: 'Expand the menu', search: 'Search the menu', settings: 'Appearance', theme: 'Theme', light: 'Light', dark: 'Dark', language: 'Language',
  logout: 'Log out', account: 'My account', downloads: 'Downloads', changeOrg: 'Change organisation', fullScreen: 'Full screen', messages: 'Messages', news: 'News',
  closeTab: 'Close', closeOthers: 'Close others', closeAll: 'Close all', closeRight: 'Close to the right', reloadTab: 'Refresh',
  showSettings: 'Show the settings button', tagsView: 'Tab bar', tagsViewStyle: 'Tab style', fixedHeader: 'Fixed header', sidebarLogo: 'Show the logo', showBreadcrumb: 'Breadcrumb',
  card: 'Cards', plain: 'Plain', home: 'Home', backTop: 'Back to top',
  notFound: 'This page does not exist', serverError: 'Server error', noPermission: 'No permission', noPermissionFor: 'You have no permission for “{{title}}”', goHome: 'Go home',
  runAsBanner: '{{admin}} is acting for {{user}} until {{until}}', release: 'Stop acting',
  oldBrowser: 'Your browser is old and some functions may fail; we suggest Chrome, Edge or Firefox.', download: 'Download',
  greeting: 'Hello, {{name}}', organisations: 'Organisations', logInAgain: 'Log in again', otherAccountReload: 'Another account is logged in, click OK to refresh',
};
