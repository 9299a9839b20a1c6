export const shell = {
  menu: '菜单', collapse: '收起菜单', expand: '展开菜单', search: '搜索菜单', settings: '界面设置', theme: '主题', light: '浅色', dark: '深色', language: '语言',
  logout: '退出登录', account: '个人中心', downloads: '下载中心', changeOrg: '切换机构', fullScreen: '全屏', messages: '消息', news: '资讯',
  closeTab: '关闭', closeOthers: '关闭其他', closeAll: '关闭全部', closeRight: '关闭右侧', reloadTab: '刷新',
  showSettings: '显示设置按钮', tagsView: '标签栏', tagsViewStyle: '标签样式', fixedHeader: '固定头部', sidebarLogo: '显示标志', showBreadcrumb: '面包屑',
  card: '卡片', plain: '简洁', home: '首页', backTop: '回到顶部',
  notFound: '页面不存在', serverError: '服务器错误', noPermission: '无权限', noPermissionFor: '您没有“{{title}}”的访问权限', goHome: '返回首页',
  runAsBanner: '{{admin}} 正在代 {{user}} 操作，至 {{until}}', release: '结束代操作',
  oldBrowser: '您的浏览器版本过低，部分功能可能无法使用，建议使用 Chrome、Edge 或 Firefox。', download: '去下载',
  greeting: '{{name}}，您好', organisations: '机构数', logInAgain: '重新登录', otherAccountReload: '已登录另一个账号，点击确定刷新页面',
};
