const columns = (names: string) => names.split(' ').sort().join(' ');

const brewColumns =
  'id user_id method_id bean_id coffee_grams water_ml roast recipe duration_seconds beverage_grams tds_percent rating notes taste grind_points temperature_shift time_shift_seconds dialled_from grinder_id grind_setting temperature_c aroma acidity sweetness body finish flavours brewed_at';
const methodColumns =
  'name drawing default_ratio description temperature_c grind capacity_ml filter';
const recipeColumns =
  'method_id bean_id title roast coffee_grams water_ml temperature_c grind grinder steps total_seconds source';
const challengeColumns =
  'title description reward reward_points target type criteria is_active badge_icon starts_at ends_at';
const unitColumns = 'title description icon is_published';
const outlineColumns = 'type title points icon';
const beanColumns =
  'name origin region process notes body acidity roast bag_grams remaining_grams opened_on details archived_at roaster roasted_on farm variety altitude cost rating link photo_path frozen_on thawed_on';
const settingColumns =
  'user_id units altitude_m notify_likes notify_comments notify_mentions notify_follows notify_achievements notify_messages quiet_from quiet_until';

const cardColumns =
  'user_id lesson_id item due_at stability difficulty reps lapses state reviewed_at';

/** Everything anon and authenticated may do to a table: `role operation table: columns`, * for all. */
export const tableGrants: readonly string[] = [
  'anon select brew_methods: *',
  ...[
    'achievements',
    'admin_audit_log',
    'beans',
    'blocks',
    'brew_methods',
    'brew_alarms',
    'brew_curves',
    'brew_imports',
    'brews',
    'certificates',
    'challenges',
    'comment_likes',
    'community_comments',
    'community_posts',
    'conversation_members',
    'conversations',
    'follows',
    'grinder_settings',
    'grinders',
    'lesson_completions',
    'message_reactions',
    'messages',
    'notifications',
    'points_ledger',
    'post_likes',
    'profiles',
    'quiz_answers',
    'quiz_hints',
    'recipes',
    'reminders',
    'review_cards',
    'saved_posts',
    'study_units',
    'study_units_with_lessons',
    'user_achievements',
    'user_challenges',
    'user_settings',
  ].map((table) => `authenticated select ${table}: *`),
  `authenticated insert beans: ${columns(`id user_id ${beanColumns}`)}`,
  `authenticated insert brews: ${columns(brewColumns)}`,
  `authenticated select study_lessons: ${columns(`id unit_id created_at updated_at position ${outlineColumns}`)}`,
  `authenticated insert challenges: ${columns(`id ${challengeColumns}`)}`,
  `authenticated insert study_lessons: ${columns(`id unit_id content blocks sources quiz_data ${outlineColumns}`)}`,
  `authenticated insert study_units: ${columns(`id ${unitColumns}`)}`,
  `authenticated insert recipes: ${columns(`id user_id ${recipeColumns}`)}`,
  `authenticated update beans: ${columns(beanColumns)}`,
  `authenticated update brews: ${columns('method_id bean_id coffee_grams water_ml roast duration_seconds beverage_grams tds_percent rating notes taste photo_path grinder_id grind_setting temperature_c aroma acidity sweetness body finish flavours brewed_at')}`,
  `authenticated insert brew_methods: ${columns(`id user_id ${methodColumns}`)}`,
  `authenticated update brew_methods: ${columns(methodColumns)}`,
  'authenticated delete brew_methods: *',
  `authenticated insert brew_curves: ${columns('brew_id user_id curve arrangement first_drip_ms wet_ms')}`,
  'authenticated insert reminders: at_time days id is_on kind user_id',
  'authenticated update reminders: at_time days is_on kind',
  'authenticated delete reminders: *',
  'authenticated insert brew_alarms: announce_at id user_id',
  'authenticated update brew_alarms: announce_at id user_id',
  'authenticated delete brew_alarms: *',
  'authenticated select push_subscriptions: created_at endpoint id session_id user_id',
  'authenticated delete push_subscriptions: *',
  'authenticated insert grinders: id model_id name unit user_id',
  'authenticated update grinders: name unit',
  'authenticated delete grinders: *',
  'authenticated insert grinder_settings: grinder_id method_id setting user_id',
  'authenticated update grinder_settings: grinder_id method_id setting user_id',
  'authenticated delete grinder_settings: *',
  `authenticated insert user_settings: ${columns(settingColumns)}`,
  `authenticated update user_settings: ${columns(settingColumns)}`,
  'authenticated update notifications: read_at',
  `authenticated update profiles: ${columns('name username avatar_url bio experiencelevel is_private timezone')}`,
  `authenticated update recipes: ${columns(recipeColumns)}`,
  'authenticated insert blocks: blocked_id blocker_id',
  'authenticated insert community_comments: content id parent_id post_id user_id',
  'authenticated insert comment_likes: comment_id user_id',
  'authenticated delete comment_likes: *',
  `authenticated insert community_posts: ${columns('id user_id content pictures recipe_id curve brew_id')}`,
  'authenticated insert follows: follower_id following_id',
  `authenticated insert messages: ${columns('id conversation_id sender_id text image_url image_width image_height audio_url audio_seconds audio_peaks shared_kind recipe_id post_id reply_to_id')}`,
  'authenticated insert post_likes: post_id user_id',
  'authenticated insert reports: comment_id id note person_id post_id reason reporter_id',
  'authenticated insert saved_posts: post_id user_id',
  'authenticated update community_posts: content curve pictures recipe_id',
  'authenticated delete beans: *',
  'authenticated delete blocks: *',
  'authenticated delete community_comments: *',
  'authenticated delete community_posts: *',
  'authenticated delete follows: *',
  'authenticated delete post_likes: *',
  'authenticated delete saved_posts: *',
  'authenticated delete brews: *',
  'authenticated delete brew_curves: *',
  `authenticated update challenges: ${columns(challengeColumns)}`,
  `authenticated update study_lessons: ${columns(`content blocks sources quiz_data ${outlineColumns}`)}`,
  `authenticated update study_units: ${columns(unitColumns)}`,
  'authenticated update certificates: is_public',
  `authenticated insert review_cards: ${columns(cardColumns)}`,
  `authenticated update review_cards: ${columns(cardColumns)}`,
  'authenticated delete recipes: *',
  'authenticated delete study_lessons: *',
  'authenticated delete study_units: *',
];
