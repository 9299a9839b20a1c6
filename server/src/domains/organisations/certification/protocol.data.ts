export interface ProtocolText {
  readonly kind: 'certification' | 'register';
  readonly version: string;
  /** Day it was published. Versions stand in their order; the last of a kind is in force. */
  readonly publishedOn: string;
  readonly title: Readonly<Record<'zh-CN' | 'en', string>>;
  readonly sections: Readonly<Record<'zh-CN' | 'en', readonly { title: string; text: readonly string[] }[]>>;
}

/** Every version of every protocol people accept; a version somebody accepted is never changed. */
export const protocolTexts: readonly ProtocolText[] = [
  {
    kind: 'certification',
    version: '1.0',
    publishedOn: '2026-01-01',
    title: { 'zh-CN': '企业认证服务协议', en: 'Certification agreement' },
    sections: {
      'zh-CN': [
        {
          title: '一、认证的含义',
          text: [
            '本平台对机构提交的营业执照、道路运输经营许可证及有关证明文件进行形式审核。认证通过仅表示所提交的材料与机构填写的信息一致，不构成对机构经营状况、履约能力的保证。',
          ],
        },
        {
          title: '二、机构的承诺',
          text: [
            '机构保证所提交的材料真实、合法、有效，经办人已获得机构的授权。',
            '证照信息发生变更、被吊销、注销或有效期届满时，机构应在五个工作日内重新提交认证材料。',
          ],
        },
        {
          title: '三、材料的使用与保护',
          text: [
            '平台仅为认证、行业监管与法律法规要求的目的使用材料，附件加密保存，仅本机构与有审核权限的人员可以查看。',
          ],
        },
        {
          title: '四、有效期与失效',
          text: [
            '认证的有效期与所提交证照的有效期一致；任一证照到期后认证自动失效，平台在到期前三十日、七日及当日提醒机构。',
            '发现材料虚假的，平台可以撤销认证并向主管部门报告。',
          ],
        },
      ],
      en: [
        {
          title: '1. What certification means',
          text: [
            'The platform examines the form of the business licence, the road transport licence and the documents handed in. A passed certification says that they agree with what the organisation stated; it does not vouch for its business or its ability to perform.',
          ],
        },
        {
          title: '2. What the organisation promises',
          text: [
            'The material is true, lawful and valid, and the person who hands it in acts for the organisation.',
            'When a licence is changed, revoked, cancelled or ends, new material is handed in within five working days.',
          ],
        },
        {
          title: '3. How the material is used and kept',
          text: [
            'It is used for certification, supervision and what the law demands; attachments are kept encrypted and are seen only by the organisation and by people with the right to audit.',
          ],
        },
        {
          title: '4. How long it lasts',
          text: [
            'Certification lasts as long as the licences do. When one ends, certification ends with it; the platform reminds the organisation thirty and seven days ahead and on the day.',
            'Where material proves false, the platform may withdraw certification and report it to the authority.',
          ],
        },
      ],
    },
  },
  {
    kind: 'register',
    version: '1.0',
    publishedOn: '2026-01-01',
    title: { 'zh-CN': '企业注册服务协议', en: 'Registration agreement' },
    sections: {
      'zh-CN': [
        {
          title: '一、注册与审核',
          text: [
            '机构提交注册信息后，由所属监管机构或平台运营总部审核；审核通过后，注册时填写的账号成为机构的管理员账号。',
            '审核结果以短信通知，也可以凭注册编号与手机验证码在线查询。',
          ],
        },
        {
          title: '二、账号安全',
          text: ['账号由机构授权的管理人员使用，不得转借他人。因保管不善造成的损失由机构承担。'],
        },
        {
          title: '三、个人信息',
          text: [
            '为完成注册，平台收集经办人的姓名、手机号以及证照上的法定代表人姓名，仅用于注册审核、账号登录与依法履行的报送义务；证照图片加密保存，手机号在页面上脱敏显示。',
            '审核不通过且一百八十日内未重新提交的，可以要求平台删除注册材料。',
          ],
        },
      ],
      en: [
        {
          title: '1. Registration and audit',
          text: [
            'What is handed in is audited by the supervising body or by the head office; once it is approved, the account given here administers the organisation.',
            'The outcome is sent by text message and can be looked up with the registration number and a code to the phone.',
          ],
        },
        {
          title: '2. The account',
          text: ['It is used by the person the organisation has authorised and is not lent to anybody.'],
        },
        {
          title: '3. Personal data',
          text: [
            'To register, the platform collects the name and phone of the person in charge and the legal person’s name on the licence. They serve the audit, the log-in and reports the law demands; pictures of licences are kept encrypted, phones are masked on the screen.',
            'When registration is rejected and not handed in again within 180 days, the organisation may have its material deleted.',
          ],
        },
      ],
    },
  },
];
